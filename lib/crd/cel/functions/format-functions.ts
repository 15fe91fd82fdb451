import { ONE } from '../cost/call';
import { VALIDATE } from '../cost/text-costs';
import { nameType, Optional } from '../runtime/cel-values';
import { NamedFormat } from '../values/named-format';
import { functions } from './row';

import type { FunctionRow } from './row';

nameType(NamedFormat, 'kubernetes.NamedFormat');

const BY_NAME = NamedFormat.all.map(
  (format) => [`format.${format.name}(): NamedFormat`, (): NamedFormat => format] as const,
);

/** `format.dns1123Label().validate(text)` and the other named formats. */
export const NAMED_FORMATS: readonly FunctionRow[] = [
  ...functions(32, ONE, {
    ...Object.fromEntries(BY_NAME),
    'format.named(string): optional<NamedFormat>': (name: string) => {
      const format = NamedFormat.find(name);
      return format === undefined ? Optional.NONE : Optional.of(format);
    },
  }),
  ...functions(32, VALIDATE, {
    'NamedFormat.validate(string): optional<list<string>>': (format: NamedFormat, text: string) => {
      const problems = format.problems(text);
      return problems.length === 0 ? Optional.NONE : Optional.of(problems);
    },
  }),
];
