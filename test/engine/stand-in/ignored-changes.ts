import { isRecord, type Properties } from './provider';

/** The inputs with what they had before at some paths, such as `metadata.labels`; what was not there goes. */
export function withIgnored(inputs: Properties, before: Properties, paths: readonly string[]): Properties {
  return paths.reduce((changed, path) => reset(changed, before, path.split('.')), inputs);
}

function reset(value: Properties, before: Properties, [key, ...rest]: readonly string[]): Properties {
  if (key === undefined) return value;
  const { [key]: given, ...others } = value;
  const earlier = before[key];
  if (rest.length === 0) return earlier === undefined ? others : { ...others, [key]: earlier };
  // As the engine has it: a path that leads nowhere changes nothing.
  return isRecord(given) && isRecord(earlier) ? { ...value, [key]: reset(given, earlier, rest) } : value;
}
