import { Optional } from '../cel-js';
import { define, defineNamespace, type Library } from '../library';
import { NamedFormat } from '../values/named-format';

/** `format.dns1123Label().validate(text)` and the other named formats. */
export const formatLibrary: Library = (environment) => {
  environment.registerType('kubernetes.NamedFormat', NamedFormat);
  const namespace = defineNamespace(environment, 'format');
  for (const format of NamedFormat.all) {
    define(environment, { [`${namespace}.${format.name}(): kubernetes.NamedFormat`]: () => format });
  }
  define(environment, {
    [`${namespace}.named(string): optional<kubernetes.NamedFormat>`]: (_: unknown, name: string) => {
      const format = NamedFormat.find(name);
      return format === undefined ? Optional.none() : Optional.of(format);
    },
    'kubernetes.NamedFormat.validate(string): optional<list<string>>': (format: NamedFormat, text: string) => {
      const problems = format.problems(text);
      return problems.length === 0 ? Optional.none() : Optional.of(problems);
    },
  });
};
