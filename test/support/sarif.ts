import { t } from 'operator-constructs/crd';
import { kindOf } from './definition';

const text = t.object({ text: t.string() });
const uriReference = t.string().pattern("^([\\w.~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$");

/** What code scanning shows of a rule; the schema asks for the id only. */
const rule = t.object({
  id: t.string(),
  shortDescription: text,
  fullDescription: text,
  help: text,
  helpUri: t.string().format('uri').optional(),
});

const location = t.object({
  physicalLocation: t
    .object({
      artifactLocation: t.object({ uri: uriReference.optional() }),
      region: t.object({ startLine: t.integer().min(1).optional() }).optional(),
    })
    .optional(),
  logicalLocations: t.array(t.object({ fullyQualifiedName: t.string().optional() })).optional(),
});

const result = t.object({
  ruleId: t.string().optional(),
  ruleIndex: t.integer().min(-1).optional(),
  level: t.enum('none', 'note', 'warning', 'error').optional(),
  message: text,
  locations: t.array(location).optional(),
  partialFingerprints: t.map(t.string()).optional(),
});

const run = t.object({
  tool: t.object({
    driver: t.object({
      name: t.string(),
      version: t.string().optional(),
      informationUri: t.string().format('uri').optional(),
      rules: t.array(rule).optional(),
    }),
  }),
  automationDetails: t.object({ id: t.string().optional() }).optional(),
  columnKind: t.enum('utf16CodeUnits', 'unicodeCodePoints').optional(),
  results: t.array(result).optional(),
});

/** Logs in the schema of SARIF 2.1.0, with the properties that are used here. */
const logs = kindOf(
  'sarif.example.com',
  'Log',
  t.object({
    $schema: t.string().format('uri').optional(),
    version: t.enum('2.1.0'),
    runs: t.array(run),
  }),
);

/** Reasons why a value is not a SARIF log, as far as the log uses the format; empty where it is. */
export function sarifProblems(log: unknown): string[] {
  const resource = {
    apiVersion: logs.apiVersion(),
    kind: logs.kind,
    metadata: { name: 'log' },
    spec: log,
  };
  return logs.validate(resource).problems.map(({ path, message }) => `${path}: ${message}`);
}
