import type { Library } from '../library';
import { cidrLibrary } from './cidr';
import { COMMON_LIBRARIES } from './common';
import { formatLibrary } from './format';
import { ipLibrary } from './ip';
import { quantityLibrary } from './quantity';
import { semverLibrary } from './semver';
import { urlLibrary } from './url';

/** What the API server adds to the standard library of CEL, in an order in which types precede their use. */
export const KUBERNETES_LIBRARIES: readonly Library[] = [
  ...COMMON_LIBRARIES,
  quantityLibrary,
  urlLibrary,
  ipLibrary,
  cidrLibrary,
  formatLibrary,
  semverLibrary,
];
