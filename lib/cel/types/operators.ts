/** Operators and what else CEL writes otherwise than as a call, by the operator; the operands come first. */
export const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '!_': ['bool: bool'],
  '-_': ['double: double', 'int: int'],
  '&&': ['bool, bool: bool'],
  '||': ['bool, bool: bool'],
  '?:': ['bool, A, A: A'],
  '==': ['A, A: bool'],
  '!=': ['A, A: bool'],
  '<': ordered(),
  '<=': ordered(),
  '>': ordered(),
  '>=': ordered(),
  in: ['A, list<A>: bool', 'A, map<A, B>: bool'],
  '+': [
    ...same('bytes', 'double', 'Duration'),
    'Duration, Timestamp: Timestamp',
    'Timestamp, Duration: Timestamp',
    ...same('int', 'list<A>', 'string', 'uint'),
  ],
  '-': [
    ...same('double', 'Duration', 'int'),
    'Timestamp, Duration: Timestamp',
    'Timestamp, Timestamp: Duration',
    ...same('uint'),
  ],
  '*': same('double', 'int', 'uint'),
  '/': same('double', 'int', 'uint'),
  '%': same('int', 'uint'),
  '[]': [
    'list<A>, int: A',
    'map<A, B>, A: B',
    'optional<list<A>>, int: optional<A>',
    'optional<map<A, B>>, A: optional<B>',
  ],
  '[?]': [
    'list<A>, int: optional<A>',
    'optional<list<A>>, int: optional<A>',
    'map<A, B>, A: optional<B>',
    'optional<map<A, B>>, A: optional<B>',
  ],
};

/** Operators that give what they take. */
function same(...types: readonly string[]): string[] {
  return types.map((type) => `${type}, ${type}: ${type}`);
}

/** Numbers of all kinds are compared with each other. */
function ordered(): string[] {
  const numbers = ['int', 'uint', 'double'];
  const others = ['bool', 'string', 'bytes', 'Timestamp', 'Duration'];
  return [
    ...numbers.flatMap((a) => numbers.map((b) => `${a}, ${b}: bool`)),
    ...others.map((type) => `${type}, ${type}: bool`),
  ];
}
