/** Whether a keyword says anything: false, an empty text and an empty list are to Go what is not there. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
}
