/** An object in the schema of SARIF 2.1.0: the properties that are used here, by the type of each. */
interface SarifObject {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, SarifType>>;
  /** Properties of which there has to be one. */
  readonly oneOf?: readonly string[];
}

type SarifType =
  | 'string'
  | 'uri'
  | 'uri-reference'
  | 'strings'
  | { readonly integerFrom: number }
  | { readonly enum: readonly string[] }
  | { readonly object: string }
  | { readonly list: string };

const LEVELS = { enum: ['none', 'note', 'warning', 'error'] };

/** Facts of the schema; no object takes a property that it does not name. */
const OBJECTS: Readonly<Record<string, SarifObject>> = {
  log: {
    required: ['version', 'runs'],
    properties: { $schema: 'uri', version: { enum: ['2.1.0'] }, runs: { list: 'run' } },
  },
  run: {
    required: ['tool'],
    properties: {
      tool: { object: 'tool' },
      automationDetails: { object: 'runAutomationDetails' },
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      results: { list: 'result' },
    },
  },
  runAutomationDetails: { required: [], properties: { id: 'string' } },
  tool: { required: ['driver'], properties: { driver: { object: 'toolComponent' } } },
  toolComponent: {
    required: ['name'],
    properties: { name: 'string', version: 'string', informationUri: 'uri', rules: { list: 'reportingDescriptor' } },
  },
  // The schema asks for the id only; code scanning shows the rest, and its documentation asks for it.
  reportingDescriptor: {
    required: ['id', 'shortDescription', 'fullDescription', 'help'],
    properties: {
      id: 'string',
      shortDescription: { object: 'multiformatMessageString' },
      fullDescription: { object: 'multiformatMessageString' },
      help: { object: 'multiformatMessageString' },
      helpUri: 'uri',
    },
  },
  multiformatMessageString: { required: ['text'], properties: { text: 'string' } },
  result: {
    required: ['message'],
    properties: {
      ruleId: 'string',
      ruleIndex: { integerFrom: -1 },
      level: LEVELS,
      message: { object: 'message' },
      locations: { list: 'location' },
      partialFingerprints: 'strings',
    },
  },
  message: { required: [], oneOf: ['text', 'id'], properties: { text: 'string' } },
  location: {
    required: [],
    properties: { physicalLocation: { object: 'physicalLocation' }, logicalLocations: { list: 'logicalLocation' } },
  },
  physicalLocation: {
    required: [],
    oneOf: ['address', 'artifactLocation'],
    properties: { artifactLocation: { object: 'artifactLocation' }, region: { object: 'region' } },
  },
  artifactLocation: { required: [], properties: { uri: 'uri-reference' } },
  region: { required: [], properties: { startLine: { integerFrom: 1 } } },
  logicalLocation: { required: [], properties: { fullyQualifiedName: 'string' } },
};

/** Reasons why a value is not a SARIF log, as far as the log uses the format; empty where it is. */
export function sarifProblems(log: unknown): string[] {
  return objectProblems(log, 'log', '$');
}

function objectProblems(value: unknown, name: string, path: string): string[] {
  const facts = OBJECTS[name];
  if (facts === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${path} is no ${name}`];
  }
  const given = value as Readonly<Record<string, unknown>>;
  const missing = facts.required.filter((key) => !Object.hasOwn(given, key));
  const lacks = facts.oneOf !== undefined && !facts.oneOf.some((key) => Object.hasOwn(given, key));
  return [
    ...missing.map((key) => `${path} lacks '${key}'`),
    ...(lacks ? [`${path} has none of ${facts.oneOf.join(', ')}`] : []),
    ...Object.entries(given).flatMap(([key, member]) => {
      const type = Object.hasOwn(facts.properties, key) ? facts.properties[key] : undefined;
      return type === undefined ? [`${path} has '${key}'`] : typeProblems(member, type, `${path}.${key}`);
    }),
  ];
}

function typeProblems(value: unknown, type: SarifType, path: string): string[] {
  if (typeof type === 'object') {
    if ('object' in type) return objectProblems(value, type.object, path);
    if ('list' in type)
      return Array.isArray(value)
        ? value.flatMap((item, index) => objectProblems(item, type.list, `${path}[${index}]`))
        : [`${path} is no list`];
    const holds =
      'enum' in type
        ? type.enum.includes(value as string)
        : Number.isInteger(value) && (value as number) >= type.integerFrom;
    return holds ? [] : [`${path} is ${JSON.stringify(value)}`];
  }
  if (type === 'strings') return Object.values(value as object).flatMap((item) => typeProblems(item, 'string', path));
  return typeof value === 'string' && isText(value, type) ? [] : [`${path} is ${JSON.stringify(value)}`];
}

function isText(value: string, type: 'string' | 'uri' | 'uri-reference'): boolean {
  switch (type) {
    case 'string':
      return true;
    case 'uri':
      return URL.canParse(value);
    case 'uri-reference':
      return (
        /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/.test(value) && URL.canParse(value, 'https://example.com/')
      );
  }
}
