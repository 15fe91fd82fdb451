/** The part of a `spec` that decides the settings of its servers. */
export interface ServerSettings {
  readonly parameters: Readonly<Record<string, string>>;
  readonly port: number;
}

/**
 * Settings of ours that a parameter may replace; of some values only, as copies could not follow
 * with others.
 */
const DEFAULTS: Readonly<Record<string, { readonly value: string; readonly allowed?: Allowed }>> = {
  wal_level: {
    value: 'replica',
    allowed: {
      accepts: (value) => ['replica', 'logical'].includes(value),
      asText: "'replica' or 'logical'",
    },
  },
  // A copy has one connection that follows, and a new one two more while it reads the data.
  max_wal_senders: { value: '20', allowed: atLeast(10) },
  max_replication_slots: { value: '20', allowed: atLeast(10) },
  // WAL kept for a copy that is away; without a bound it would fill the volume of the primary.
  max_slot_wal_keep_size: { value: '1GB' },
};

/** Settings that the operator, or a start script, decides alone. */
const OWN: readonly string[] = [
  'port',
  'data_directory',
  'listen_addresses',
  'config_file',
  'hba_file',
  'ident_file',
  'external_pid_file',
  'unix_socket_directories',
  'unix_socket_group',
  'unix_socket_permissions',
  'password_encryption',
  'hot_standby',
  'primary_conninfo',
  'primary_slot_name',
  'promote_trigger_file',
  // Not settings, but directives of the file.
  'include',
  'include_dir',
  'include_if_exists',
];

/** Settings under which a copy would stop to follow. */
const OWN_PREFIX = 'recovery_target';

/** A setting, or one of an extension. */
const NAME = /^[a-z_][a-z0-9_$]*(\.[a-z_][a-z0-9_$]*)*$/;

interface Allowed {
  accepts(value: string): boolean;
  readonly asText: string;
}

/** Problems of parameters, one text for each that {@link postgresqlConf} leaves out. */
export function parameterProblems(parameters: Readonly<Record<string, string>>): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const problem = problemOf(name, value);
    return problem === undefined ? [] : [`'parameters' has '${name}', ${problem}`];
  });
}

/**
 * The file postgresql.conf. Parameters with a problem are left out, so that a server never starts
 * with them.
 */
export function postgresqlConf({ parameters, port }: ServerSettings): string {
  const given = Object.entries(parameters)
    .filter(([name, value]) => problemOf(name, value) === undefined)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const settings = new Map([
    ['listen_addresses', '*'],
    ['port', String(port)],
    ['password_encryption', 'scram-sha-256'],
    ['hot_standby', 'on'],
    ...Object.entries(DEFAULTS).map(([name, { value }]): [string, string] => [name, value]),
    // In one order, whatever that of the map: the text decides whether pods are started anew.
    ...given.sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return [...settings].map(([name, value]) => `${name} = ${quoted(value)}\n`).join('');
}

function problemOf(name: string, value: string): string | undefined {
  const known = name.toLowerCase(); // to the server PORT is port
  if (!NAME.test(known)) {
    return 'which is no name of a setting; write letters, digits and underscores';
  }
  if (OWN.includes(known) || known.startsWith(OWN_PREFIX)) {
    return 'which the operator sets itself; leave it out';
  }
  if (value.includes('\0')) {
    return 'whose value has a character that no file of settings can have; leave it out';
  }
  const allowed = DEFAULTS[known]?.allowed;
  return allowed === undefined || allowed.accepts(value)
    ? undefined
    : `which is '${value}'; copies need ${allowed.asText}`;
}

function atLeast(minimum: number): Allowed {
  return {
    accepts: (value) => /^[0-9]{1,6}$/.test(value) && Number(value) >= minimum,
    asText: `a number of at least ${minimum}`,
  };
}

/** A value as the file wants it: within quotes all of it is one line. */
function quoted(value: string): string {
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return `'${escaped}'`;
}
