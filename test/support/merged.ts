export type Fields = Readonly<Record<string, unknown>>;

/** Fields over others: objects merge, all else replaces. */
export function merged(below: Fields, above: Fields): Fields {
  return Object.entries(above).reduce<Fields>((all, [field, value]) => {
    const under = all[field];
    return { ...all, [field]: isObject(under) && isObject(value) ? merged(under, value) : value };
  }, below);
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
