/** The part of a URL that is escaped or unescaped; each has rules of its own. */
export type UrlPart = 'path' | 'userPassword' | 'host' | 'zone' | 'queryComponent' | 'fragment';

const SPECIAL: Readonly<Record<UrlPart, string>> = {
  path: '$&+,/:;=@',
  userPassword: '$&+,;=',
  host: '$&+,:;=!\'()*[]<>"',
  zone: '$&+,:;=!\'()*[]<>"',
  queryComponent: '',
  fragment: '$&+,/:;=?@!()*',
};

export function mustEscape(byte: string, part: UrlPart): boolean {
  return !/[a-zA-Z0-9\-_.~]/.test(byte) && !SPECIAL[part].includes(byte);
}

export function escape(bytes: string, part: UrlPart): string {
  return bytes.replace(/[^a-zA-Z0-9\-_.~]/g, (byte) =>
    mustEscape(byte, part) ? `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : byte,
  );
}

/**
 * The bytes that a part of a URL stands for.
 *
 * @throws Error when it holds what that part may not hold
 */
export function unescape(bytes: string, part: UrlPart): string {
  for (const [token] of bytes.matchAll(/%[^]{0,2}|[^a-zA-Z0-9\-_.~%]/g)) {
    checkToken(token, part);
  }
  const plain = part === 'queryComponent' ? bytes.replaceAll('+', ' ') : bytes;
  return plain.replace(/%(..)/gs, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function checkToken(token: string, part: UrlPart): void {
  if (token.startsWith('%')) {
    if (!/^%[0-9a-fA-F]{2}$/.test(token) || !mayBeEscaped(token, part)) {
      throw new Error(`invalid URL escape ${JSON.stringify(token)}`);
    }
  } else if ((part === 'host' || part === 'zone') && token < '\x80' && mustEscape(token, part)) {
    throw new Error(`invalid character ${JSON.stringify(token)} in host name`);
  }
}

/** In a host only bytes beyond ASCII can be escaped; in the zone of an address what could stand there anyway. */
function mayBeEscaped(token: string, part: UrlPart): boolean {
  const code = parseInt(token.slice(1), 16);
  switch (part) {
    case 'host':
      return code >= 0x80 || token === '%25';
    case 'zone':
      return token === '%25' || token === '%20' || !mustEscape(String.fromCharCode(code), 'host');
    default:
      return true;
  }
}
