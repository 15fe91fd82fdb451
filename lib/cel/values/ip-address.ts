/** An address of 4 or 16 bytes, with the zone that an IPv6 address may have. */
export interface Address {
  readonly bytes: readonly number[];
  readonly zone: string;
}

/** Longer than any address without a zone: eight groups, of which two are written as an IPv4 address. */
const MAX_LENGTH = 45;

/** Reads an address as Go does (`netip.ParseAddr`); undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  const [mark] = /[.:%]/.exec(text) ?? [];
  if (mark === '.') {
    const bytes = parseV4(text);
    return bytes === undefined ? undefined : { bytes, zone: '' };
  }
  const percent = text.indexOf('%');
  const zone = percent < 0 ? '' : text.slice(percent + 1);
  if (mark !== ':' || (percent >= 0 && zone === '')) {
    return undefined;
  }
  const bytes = parseV6(percent < 0 ? text : text.slice(0, percent));
  return bytes === undefined ? undefined : { bytes, zone };
}

/** Whether an address is an IPv4 address within the IPv6 space (`::ffff:1.2.3.4`). */
export function isV4InV6({ bytes }: Address): boolean {
  return bytes.length === 16 && bytes.slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255';
}

function parseV4(text: string): readonly number[] | undefined {
  if (!/^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text)) {
    return undefined;
  }
  const parts = text.split('.');
  const isCanonical = parts.every((part) => Number(part) <= 255 && (part === '0' || !part.startsWith('0')));
  return isCanonical ? parts.map(Number) : undefined;
}

function parseV6(text: string): readonly number[] | undefined {
  if (text.length > MAX_LENGTH) {
    return undefined;
  }
  const halves = text.split('::');
  if (halves.length === 1) {
    const bytes = parseGroups(text, true);
    return bytes?.length === 16 ? bytes : undefined;
  }
  const [head, tail] = [parseGroups(halves[0]!, false), parseGroups(halves[1]!, true)];
  // The two colons stand for one group of zeros at least.
  if (halves.length > 2 || head === undefined || tail === undefined || head.length + tail.length > 14) {
    return undefined;
  }
  return [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

/** The bytes of groups between colons, of which the last of an address may be an IPv4 address. */
function parseGroups(text: string, atEnd: boolean): readonly number[] | undefined {
  const bytes: number[] = [];
  const groups = text === '' ? [] : text.split(':');
  for (const [index, group] of groups.entries()) {
    const isLast = atEnd && index === groups.length - 1;
    const value = parseInt(group, 16);
    const read = /^[0-9a-fA-F]{1,4}$/.test(group) ? [value >> 8, value & 0xff] : isLast ? parseV4(group) : undefined;
    if (read === undefined) {
      return undefined;
    }
    bytes.push(...read);
  }
  return bytes;
}
