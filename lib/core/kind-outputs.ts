import { show } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { messageOf } from '../crd/json/problem-list';
import { isTree } from '../crd/json/tree';

/**
 * Outputs of a kind of custom resource by name, as data: each is the first of its cases whose
 * conditions hold.
 */
export type KindOutputs = Readonly<Record<string, readonly OutputCase[]>>;

/**
 * One value of an output.
 *
 * Texts may have `$(name)`, `$(namespace)` and fields, `$(spec.port|5432)`: the first of the
 * alternatives that is given, the last of which may be plain text.
 */
export type OutputCase = Conditional & (OutputService | OutputSecret | OutputText | OutputNone);

interface Conditional {
  /**
   * Conditions that all hold: `spec.tls` for a field that is given, `spec.tls.enabled=true` for one
   * with this value (or a list with this item), and `!` before either. @default - it always holds
   */
  readonly when?: readonly string[];
}

interface OutputService {
  /** Name of a Service. */
  readonly service: string;
  /** Its port, or a text that ends with it: `$(spec.listener.address|0.0.0.0:4317)`. */
  readonly port: number | string;
}

interface OutputSecret {
  /** Name of a Secret. */
  readonly secret: string;
  /** Its keys, by what is in them. */
  readonly keys: Readonly<Record<string, string>>;
  /** True if it has no other keys. @default false */
  readonly complete?: boolean;
}

interface OutputText {
  readonly text: string;
}

interface OutputNone {
  /** Why there is no such thing, and what to do: `there is one Service only; use 'service'`. */
  readonly none: string;
}

const CASE = prop.required(
  prop.object({
    when: prop.list(prop.string()),
    service: prop.string(),
    port: prop.any(),
    secret: prop.string(),
    keys: prop.strings(),
    complete: prop.boolean(),
    text: prop.string(),
    none: prop.string(),
  }),
);

const VALUES = ['service', 'secret', 'text', 'none'] as const;

/** Members of every resource, which no output can be called. */
const OWN_MEMBERS =
  'apiGroup apiVersion constructor kind name namespace node operator props resource resourceName resourceType spec status'.split(
    ' ',
  );

/** A condition: negation, path, and the value that it asks for. */
export const CONDITION = /^(!?)spec\.([\w-]+(?:\.[\w-]+)*)(?:=(.*))?$/;

/** A reference in a text: its alternatives. */
export const REFERENCE = /\$\(([^)]*)\)/g;

/** Problems of outputs that somebody wrote. */
export function outputProblems(at: string, outputs: unknown): string[] {
  if (!isTree(outputs)) {
    return [`'${at}' is ${show(outputs)}; must be an object with a list of cases for each output`];
  }
  return Object.entries(outputs).flatMap(([name, cases]) => {
    const where = `${at}.${name}`;
    if (!/^[a-z]\w*$/i.test(name) || OWN_MEMBERS.includes(name)) {
      return [`'${where}' cannot be the name of an output; use another, such as 'adminService'`];
    }
    if (!Array.isArray(cases) || cases.length === 0) {
      return [`'${where}' is ${show(cases)}; must be a list of one case or several`];
    }
    const problems = cases.flatMap((each, index) => caseProblems(`${where}[${index}]`, each));
    const kinds = new Set((cases as OutputCase[]).map(kindOf).filter((kind) => kind !== 'none'));
    return problems.length > 0 || kinds.size === 1
      ? problems
      : [`'${where}' has ${[...kinds].join(' and ') || 'no value'}; its cases must be of one type`];
  });
}

function kindOf(value: OutputCase): string {
  return VALUES.find((kind) => kind in value) ?? 'none';
}

function caseProblems(at: string, value: unknown): string[] {
  const wrong = problemsOf(CASE, at, value);
  if (wrong.length > 0) {
    return wrong.map(messageOf);
  }
  const given = value as OutputCase;
  const kinds = VALUES.filter((kind) => kind in given);
  const { when = [] } = given;
  return [
    ...(kinds.length === 1 ? [] : [`'${at}' must have one of ${VALUES.join(', ')}`]),
    ...('service' in given && !/^(number|string)$/.test(typeof given.port)
      ? [`'${at}.port' is ${show(given.port)}; give the port of the Service`]
      : []),
    ...('secret' in given && given.keys === undefined ? [`'${at}.keys' is missing`] : []),
    ...when
      .filter((condition) => !CONDITION.test(condition))
      .map(
        (condition) =>
          `'${at}.when' has ${show(condition)}; write 'spec.field' or 'spec.field=value', with or without '!'`,
      ),
    ...referencesIn(given)
      .filter(([first = '']) => !/^(name|namespace|spec(\.[\w-]+)+)$/.test(first))
      .map(
        ([first]) =>
          `'${at}' has $(${first}); a reference begins with name, namespace or a field of spec`,
      ),
  ];
}

/** The references of a case, each with its alternatives. */
function referencesIn(given: OutputCase): string[][] {
  const texts = Object.values(given).filter((text): text is string => typeof text === 'string');
  return texts.flatMap((text) =>
    [...text.matchAll(REFERENCE)].map(([, alternatives = '']) => alternatives.split('|')),
  );
}

/** The fields of `spec` that outputs follow from, as paths without `spec`. */
export function fieldsOf(cases: readonly OutputCase[]): string[] {
  const fields = cases.flatMap((each) => [
    ...(each.when ?? []).flatMap((condition) => CONDITION.exec(condition)?.[2] ?? []),
    ...referencesIn(each)
      .flat()
      .flatMap((reference) => /^spec\.(.+)$/.exec(reference)?.[1] ?? []),
  ]);
  return [...new Set(fields)];
}
