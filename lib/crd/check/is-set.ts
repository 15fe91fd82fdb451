/** Returns true if a keyword has an effect: to Go, false, an empty string and an empty list are absent. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
}
