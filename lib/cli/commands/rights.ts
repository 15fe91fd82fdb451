import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { show } from '../../crd/checks/errors';
import { jsonText } from '../../manifests/report/markdown';
import { auditLogFile } from '../rights/audit-log';
import { RightsReport } from '../rights/rights-report';
import { asFormat, command, FORMAT_HELP, REPORT_OPTIONS } from './arguments';
import { readPlacedInput } from './input';
import { MisuseError, reported } from './result';

import type { PolicyRule } from '../../core/policy-rules';
import type { AuditLogSource } from '../rights/audit-log';

const USAGE = `usage: operator-constructs rights --from-audit <log> [options] <file, folder or -> ...

Compares the rights that manifests grant with those in use according to an audit log of the API server: what is unused,
what was refused, what could be narrower, and what a log cannot show. Give the roles and bindings, and the CRDs that the
operator serves. Nothing is sent anywhere.

      --from-audit   an audit log of kube-apiserver (JSON lines, .gz too); may be given several times; - is standard input
      --subject      whose rights, such as 'ServiceAccount streaming/zookeeper-operator'; may be given several times
      --write        writes the rules that remain into a TypeScript file, each with what was seen as its reason
${FORMAT_HELP}
  -h, --help

Exit status: 0 the report was written, 2 it could not be.
`;

/** The first words of a file that this command may write over. */
const HEADER = '// Written by `operator-constructs rights`';

const OPTIONS = {
  'from-audit': { type: 'string', multiple: true },
  subject: { type: 'string', multiple: true },
  write: { type: 'string' },
  ...REPORT_OPTIONS,
} as const;

export const run = command(USAGE, OPTIONS, async (values, positionals) => {
  const logs = values['from-audit'] ?? [];
  if (logs.length === 0 || positionals.length === 0) {
    throw new MisuseError(
      logs.length === 0 ? "no log is given; use '--from-audit'" : 'no manifests are given',
    );
  }
  if ([...logs, ...positionals].filter((path) => path === '-').length > 1) {
    throw new Error("'-' is given more than once; standard input can be read once only");
  }
  refuseRepeated(logs);
  const as = asFormat(values.format);
  const manifests = await readPlacedInput(positionals);
  const report = await RightsReport.of({
    manifests: manifests.map(({ object }) => object),
    logs: logs.map(logOf),
    subjects: values.subject,
  });
  if (values.write !== undefined) {
    writeRules(values.write, report.toRules(), logs);
  }
  return reported(report, as, { command: 'rights', manifests });
});

/** A log that is read twice would count each request twice. */
function refuseRepeated(logs: readonly string[]): void {
  const files = logs
    .filter((log) => log !== '-' && existsSync(log))
    .map((log) => realpathSync(log));
  const repeated = files.find((file, at) => statSync(file).isFile() && files.indexOf(file) < at);
  if (repeated !== undefined) {
    throw new Error(`'--from-audit' is given ${show(repeated)} more than once; give each log once`);
  }
}

function logOf(path: string): AuditLogSource {
  return path === '-' ? { name: 'standard input', open: () => process.stdin } : auditLogFile(path);
}

/** Writes the rules as a whole or not at all, and over nothing that somebody else wrote. */
function writeRules(path: string, rules: readonly PolicyRule[], logs: readonly string[]): void {
  if (existsSync(path) && !readFileSync(path, 'utf8').startsWith(HEADER)) {
    throw new Error(
      `'--write' is '${path}', which is there and was not written by this command; give another file`,
    );
  }
  const text =
    `${HEADER} from ${logs.map((log) => JSON.stringify(log)).join(', ')}.\n` +
    "import type { PolicyRule } from 'operator-constructs';\n\n" +
    '/** The rights that were seen to be used, and those whose use a log cannot show. */\n' +
    `export const rules: readonly PolicyRule[] = ${jsonText(rules).trimEnd()};\n`;
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
