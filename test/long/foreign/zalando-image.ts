import { unpackedPackages } from '../../node/debian';
import { pgbouncerImage } from '../../node/pgbouncer';
import { postgresqlImage } from '../../node/postgresql-image';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';

const PATRONI = [
  'openssl',
  'patroni',
  'python3-click',
  'python3-dateutil',
  'python3-prettytable',
  'python3-psutil',
  'python3-psycopg2',
  'python3-six',
  'python3-urllib3',
  'python3-wcwidth',
  'python3-yaml',
];

/** Its user in the image of the authors. */
const USER = 101;

/**
 * What the operator wants of an instance: its variables as the configuration of Patroni, a
 * certificate, and a server that takes clients over TLS only. The volume is root's at first.
 */
const PROGRAM = `import json, os, socket, subprocess

env = os.environ
home = '/home/postgres'
root = env['PGROOT']
name = socket.gethostname()

def merged(one, other):
    both = dict(one)
    for key, value in other.items():
        deep = isinstance(value, dict) and isinstance(both.get(key), dict)
        both[key] = merged(both[key], value) if deep else value
    return both

config = {
    'scope': env['SCOPE'],
    'name': name,
    'kubernetes': {
        'namespace': env['POD_NAMESPACE'],
        'labels': json.loads(env['KUBERNETES_LABELS']),
        'scope_label': env['KUBERNETES_SCOPE_LABEL'],
        'role_label': env['KUBERNETES_ROLE_LABEL'],
        'pod_ip': env['POD_IP'],
        'use_endpoints': 'KUBERNETES_USE_CONFIGMAPS' not in env,
        'ports': [{'name': 'postgresql', 'port': 5432}],
    },
    'restapi': {'listen': '0.0.0.0:8008', 'connect_address': env['POD_IP'] + ':8008'},
    'bootstrap': {
        'dcs': {'postgresql': {'use_pg_rewind': True, 'parameters': {'shared_buffers': '16MB'}}},
        # The operator grants them to the users that it makes, and to members of the team.
        'users': {role: {'password': '', 'options': ['createdb', 'nologin']} for role in ('admin', 'zalandos')},
    },
    'postgresql': {
        'listen': '0.0.0.0:5432',
        'connect_address': env['POD_IP'] + ':5432',
        'data_dir': root + '/data',
        'bin_dir': '/usr/lib/postgresql/15/bin',
        'pgpass': '/tmp/pgpass',
        'authentication': {
            'superuser': {'username': env['PGUSER_SUPERUSER'], 'password': env['PGPASSWORD_SUPERUSER']},
            'replication': {'username': env['PGUSER_STANDBY'], 'password': env['PGPASSWORD_STANDBY']},
        },
        'parameters': {
            'ssl': 'on',
            'ssl_cert_file': '/tmp/server.crt',
            'ssl_key_file': '/tmp/server.key',
            'unix_socket_directories': '/tmp',
        },
        'pg_hba': ['local all all trust', 'hostssl replication all all md5', 'hostssl all all all md5'],
    },
}
config = merged(config, json.loads(env.get('SPILO_CONFIGURATION') or '{}'))

os.makedirs(root, exist_ok=True)
os.chown(root, ${USER}, ${USER})
os.setgroups([])
os.setgid(${USER})
os.setuid(${USER})
subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=' + name,
                '-keyout', '/tmp/server.key', '-out', '/tmp/server.crt'], check=True, capture_output=True)
with open('/tmp/patroni.yml', 'w') as file:
    json.dump(config, file)
os.execvp('patroni', ['patroni', '/tmp/patroni.yml'])
`;

/** The pooler asks the server for the users whose passwords it does not know. */
const POOLER = `set -e
cat > /tmp/users <<END
"$PGUSER" "$PGPASSWORD"
END
cat > /tmp/pgbouncer.ini <<END
[databases]
* = host=$PGHOST port=$PGPORT auth_user=$PGUSER
[pgbouncer]
listen_addr = *
listen_port = $CONNECTION_POOLER_PORT
unix_socket_dir = /tmp
auth_type = md5
auth_file = /tmp/users
auth_query = SELECT * FROM $PGSCHEMA.user_lookup(\\$1)
pool_mode = $CONNECTION_POOLER_MODE
server_tls_sslmode = require
END
exec pgbouncer /tmp/pgbouncer.ini
`;

export const SERVER = 'ghcr.io/zalando/spilo-17:4.0-p2';

/** A real PostgreSQL, of another release than the image says, under a real Patroni; a pooler. */
export function zalandoImages(): ImageSource[] {
  const more = [unpackedPackages('patroni', [...PYTHON, ...PATRONI])];
  const server = postgresqlImage(SERVER, { user: USER, more });
  return [
    {
      ...server,
      files: { ...server.files, '/start.py': { text: PROGRAM } },
      entrypoint: ['python3', '-u', '/start.py'],
      user: '0',
    },
    {
      ...pgbouncerImage('registry.opensource.zalan.do/acid/pgbouncer:master-32'),
      entrypoint: ['sh', '-c', POOLER],
    },
  ];
}
