import { canonicalQuantity } from '../../../lib/crd/checks/canonical-quantity';

/** Amounts in each suffix, whole and not, around the borders between one suffix and the next; and as they are written here. */
export const QUANTITIES = ['', 'm', 'k', 'M', 'G', 'T', 'Ki', 'Mi', 'Gi', 'Ti'].flatMap((suffix) =>
  [
    ...['0', '1', '0.5', '1.5', '10', '100', '999', '1000', '1001', '1023', '1024', '1025', '2048'],
    ...['0.25', '3.0', '541812.5', '2000.5'],
  ].map((amount) => [`${amount}${suffix}`, canonicalQuantity(`${amount}${suffix}`)] as const),
);
