/** The spaces are those of RE2. */
const SPACES_AND_DASHES = /[\t\n\f\r -]+/g;

/** Returns true if a text is an ISBN of ten digits, of which the last, a check digit, may be X; spaces and dashes do not count. */
export function isIsbn10(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return (
    /^\d{9}[\dX]$/.test(digits) && sum(digits, (digit, i) => (i + 1) * (digit === 'X' ? 10 : Number(digit))) % 11 === 0
  );
}

/** Returns true if a text is an ISBN of thirteen digits; spaces and dashes do not count. */
export function isIsbn13(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return /^\d{13}$/.test(digits) && sum(digits, (digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Numbers of the known card companies. */
const CARD =
  /^(4\d{12}(\d{3})?|5[1-5]\d{14}|6(011|5\d\d)\d{12}|3[47]\d{13}|3(0[0-5]|[68]\d)\d{11}|(2131|1800|35\d{3})\d{11})$/;

/** Returns true if the digits in a text are the number of a credit card; all else does not count. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/\D+/g, '');
  const doubled = (digit: string): number => (Number(digit) * 2 > 9 ? Number(digit) * 2 - 9 : Number(digit) * 2);
  const isDoubled = (i: number): boolean => (digits.length - i) % 2 === 0;
  return CARD.test(digits) && sum(digits, (digit, i) => (isDoubled(i) ? doubled(digit) : Number(digit))) % 10 === 0;
}

function sum(digits: string, value: (digit: string, index: number) => number): number {
  return [...digits].reduce((total, digit, i) => total + value(digit, i), 0);
}
