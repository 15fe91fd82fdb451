import type { Library } from '../library';
import { cidrLibrary } from './cidr';
import { comprehensionsLibrary } from './comprehensions';
import { conversionsLibrary } from './conversions';
import { formatLibrary } from './format';
import { ipLibrary } from './ip';
import { listsLibrary } from './lists';
import { optionalsLibrary } from './optionals';
import { quantityLibrary } from './quantity';
import { regexLibrary } from './regex';
import { semverLibrary } from './semver';
import { setsLibrary } from './sets';
import { stringsLibrary } from './strings';
import { urlLibrary } from './url';

/** What the API server adds to the standard library of CEL, in an order in which types precede their use. */
export const KUBERNETES_LIBRARIES: readonly Library[] = [
  conversionsLibrary,
  stringsLibrary,
  regexLibrary,
  listsLibrary,
  setsLibrary,
  comprehensionsLibrary,
  optionalsLibrary,
  quantityLibrary,
  urlLibrary,
  ipLibrary,
  cidrLibrary,
  formatLibrary,
  semverLibrary,
];
