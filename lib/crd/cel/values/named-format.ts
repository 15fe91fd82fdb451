import { isBase64, isDate, isDateTime, isUuid } from './text-formats';
import { bytesOf, decoded, Url } from './url';

/** Finds what is wrong with the bytes of a text; nothing if it has the format. */
type Validate = (bytes: string) => readonly string[];

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const SUBDOMAINS = new RegExp(`^${SUBDOMAIN}$`);
const LABEL_VALUE = `(${NAME})?`;

// The messages are the API server's, because a rule may show them.
const ENDS = 'and must start and end with an alphanumeric character';
const label = pattern(LABEL, '63 characters', [
  `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', ${ENDS}`,
  'my-name',
  '123-abc',
]);
const SUBDOMAIN_PROBLEM = [
  `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', ${ENDS}`,
  'example.com',
] as const;
const subdomain = pattern(SUBDOMAIN, '253 characters', SUBDOMAIN_PROBLEM);
/** Of a qualified name; the message counts otherwise. */
const namePrefix = pattern(SUBDOMAIN, '253 bytes', SUBDOMAIN_PROBLEM);
const dns1035Label = pattern(DNS_1035, '63 characters', [
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', " +
    'start with an alphabetic character, and end with an alphanumeric character',
  'my-name',
  'abc-123',
]);
const labelValue = pattern(LABEL_VALUE, '63 bytes', [
  `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', ${ENDS}`,
  'MyValue',
  'my_value',
  '12345',
]);
const NAME_PART = `must consist of alphanumeric characters, '-', '_' or '.', ${ENDS}`;
const NAME_EXAMPLES = ['MyName', 'my.name', '123-abc'] as const;
const namePart = pattern(NAME, '63 bytes', [NAME_PART, ...NAME_EXAMPLES]);

/** A format that has a name: `format.dns1123Label()`. */
export class NamedFormat {
  public static find(name: string): NamedFormat | undefined {
    return FORMATS.get(name);
  }

  public static get all(): readonly NamedFormat[] {
    return [...FORMATS.values()];
  }

  /** @internal */
  public constructor(
    public readonly name: string,
    private readonly validate: Validate,
  ) {}

  /**
   * Returns the problems of a text, in the words of the API server; an empty list for a text that
   * has the format.
   */
  public problems(text: string): readonly string[] {
    return this.validate(bytesOf(text));
  }
}

const FORMATS: ReadonlyMap<string, NamedFormat> = new Map(
  Object.entries<Validate>({
    dns1123Label: problemsOfLabel,
    dns1123Subdomain: subdomain,
    dns1035Label,
    dns1123LabelPrefix: prefixOf(problemsOfLabel),
    dns1123SubdomainPrefix: prefixOf(subdomain),
    dns1035LabelPrefix: prefixOf(dns1035Label),
    labelValue,
    qualifiedName,
    uri: (bytes) => [Url.problem(decoded(bytes))].filter((problem) => problem !== undefined),
    uuid: check(isUuid, 'does not match the UUID format'),
    byte: check(isBase64, 'invalid base64'),
    date: check(isDate, 'invalid date'),
    datetime: check(isDateTime, 'invalid datetime'),
  }).map(([name, validate]) => [name, new NamedFormat(name, validate)]),
);

function check(isValid: (text: string) => boolean, message: string): Validate {
  return (text) => (isValid(text) ? [] : [message]);
}

function pattern(
  source: string,
  length: string,
  [message = '', ...examples]: readonly string[],
): Validate {
  const expression = new RegExp(`^${source}$`);
  const explained = explain(message, examples, source);
  return (bytes) => [
    ...(bytes.length > parseInt(length) ? [`must be no more than ${length}`] : []),
    ...(expression.test(bytes) ? [] : [explained]),
  ];
}

function explain(message: string, examples: readonly string[], source: string): string {
  const quoted = examples.map((example) => `'${example}', `).join(' or ');
  return `${message} (e.g. ${quoted}regex used for validation is '${source}')`;
}

/** A name that is wrong only by its dots gets a hint. */
function problemsOfLabel(text: string): readonly string[] {
  const problems = label(text);
  const hasOnlyDots = text.includes('.') && SUBDOMAINS.test(text);
  return hasOnlyDots ? [...problems.slice(0, -1), 'must not contain dots'] : problems;
}

/** A prefix may end with a dash, because more follows. */
function prefixOf(validate: Validate): Validate {
  return (text) => validate(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text);
}

const EMPTY = ['must be non-empty'];

function problemsOfPrefix(prefix: string): readonly string[] {
  return prefix === '' ? EMPTY : namePrefix(prefix);
}

function qualifiedName(text: string): readonly string[] {
  const parts = text.split('/', 3);
  const [prefix, name] = parts.length === 1 ? [undefined, parts[0]!] : [parts[0]!, parts[1]!];
  if (parts.length > 2) {
    const explained = explain(`a valid label key ${NAME_PART}`, NAME_EXAMPLES, NAME);
    return [
      `${explained} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const prefixProblems = prefix === undefined ? [] : problemsOfPrefix(prefix);
  const nameProblems = [...(name === '' ? EMPTY : []), ...namePart(name)];
  return [
    ...prefixProblems.map((problem) => `prefix part ${problem}`),
    ...nameProblems.map((problem) => `name part ${problem}`),
  ];
}
