import { Optional } from '../cel-js';
import { formatCheck } from '../../crd/validate/formats';
import { KubernetesVersion } from '../../internal/kubernetes-version';
import { define, defineNamespace, type Library } from '../library';
import { Url } from './url';

/** Finds what is wrong with a text; nothing if it has the format. */
type Validate = (text: string) => string[];

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const LABEL_VALUE = '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?';
const QUALIFIED_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';

// The messages are the API server's, because a rule may show them.
const label = pattern(
  LABEL,
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', " +
    "and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc'",
  'must be no more than 63 characters',
);
const subdomain = pattern(
  SUBDOMAIN,
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', " +
    "and must start and end with an alphanumeric character (e.g. 'example.com'",
  'must be no more than 253 characters',
);
const dns1035Label = pattern(
  DNS_1035,
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', " +
    "start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123'",
  'must be no more than 63 characters',
);
const labelValue = pattern(
  LABEL_VALUE,
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', " +
    "and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345'",
  'must be no more than 63 bytes',
);
const NAME_PART =
  "must consist of alphanumeric characters, '-', '_' or '.', " +
  "and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc'";
const namePart = pattern(QUALIFIED_NAME, NAME_PART, 'must be no more than 63 bytes');

const FORMATS: ReadonlyMap<string, Validate> = new Map([
  ['dns1123Label', label],
  ['dns1123Subdomain', subdomain],
  ['dns1035Label', dns1035Label],
  ['dns1123LabelPrefix', prefixOf(label)],
  ['dns1123SubdomainPrefix', prefixOf(subdomain)],
  ['dns1035LabelPrefix', prefixOf(dns1035Label)],
  ['labelValue', labelValue],
  ['qualifiedName', qualifiedName],
  ['uri', (text) => (Url.tryParse(text) === undefined ? [`parse "${text}": invalid URI for request`] : [])],
  ['uuid', schemaFormat('uuid', 'does not match the UUID format')],
  ['byte', schemaFormat('byte', 'invalid base64')],
  ['date', schemaFormat('date', 'invalid date')],
  ['datetime', schemaFormat('datetime', 'invalid datetime')],
]);

/** A format that has a name. */
class Format {
  public constructor(
    private readonly name: string,
    private readonly problems: Validate,
  ) {}

  /** The list of what is wrong with a text, or nothing. */
  public validate(text: string): unknown {
    const problems = this.problems(text);
    return problems.length === 0 ? Optional.none() : Optional.of(problems);
  }

  public equals(other: Format): boolean {
    return this.name === other.name;
  }
}

/** `format.dns1123Label().validate(text)` and the other named formats. */
export const formatLibrary: Library = (environment) => {
  environment.registerType('kubernetes.NamedFormat', Format);
  const namespace = defineNamespace(environment, 'format');
  const formats = new Map([...FORMATS].map(([name, validate]) => [name, new Format(name, validate)]));
  for (const [name, format] of formats) {
    define(environment, { [`${namespace}.${name}(): kubernetes.NamedFormat`]: () => format });
  }
  define(environment, {
    [`${namespace}.named(string): optional<kubernetes.NamedFormat>`]: (_: unknown, name: string) => {
      const format = formats.get(name);
      return format === undefined ? Optional.none() : Optional.of(format);
    },
    'kubernetes.NamedFormat.validate(string): optional<list<string>>': (format: Format, text: string) =>
      format.validate(text),
  });
};

function pattern(source: string, message: string, tooLong: string): Validate {
  const expression = new RegExp(`^${source}$`);
  const [maxLength = 0] = (/\d+/.exec(tooLong) ?? []).map(Number);
  return (text) => [
    ...(text.length > maxLength ? [tooLong] : []),
    ...(expression.test(text) ? [] : [`${message}, regex used for validation is '${source}')`]),
  ];
}

/** A prefix may end with a dash, because more follows. */
function prefixOf(validate: Validate): Validate {
  return (text) => validate(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text);
}

function qualifiedName(text: string): string[] {
  const [name = '', prefix, ...more] = text.split('/').reverse();
  if (more.length > 0) {
    const example = `a valid label key ${NAME_PART}, regex used for validation is '${QUALIFIED_NAME}')`;
    return [`${example} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const prefixProblems = prefix === '' ? ['must be non-empty'] : prefix === undefined ? [] : subdomain(prefix);
  const nameProblems = [...(name === '' ? ['must be non-empty'] : []), ...namePart(name)];
  return [
    ...prefixProblems.map((problem) => `prefix part ${problem}`),
    ...nameProblems.map((problem) => `name part ${problem}`),
  ];
}

/** A format that schemas have too. */
function schemaFormat(name: string, message: string): Validate {
  return (text) => {
    const version = KubernetesVersion.parse('1.36')!;
    return formatCheck(name, version)?.(text) === true ? [] : [message];
  };
}
