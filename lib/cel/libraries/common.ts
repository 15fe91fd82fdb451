import type { Library } from '../library';
import { bytesLibrary } from './bytes';
import { comprehensionsLibrary } from './comprehensions';
import { conversionsLibrary } from './conversions';
import { listsLibrary } from './lists';
import { optionalsLibrary } from './optionals';
import { regexLibrary } from './regex';
import { setsLibrary } from './sets';
import { stringsLibrary } from './strings';

/** What the API server adds for values that the engine knows; few expressions need more. */
export const COMMON_LIBRARIES: readonly Library[] = [
  conversionsLibrary,
  bytesLibrary,
  stringsLibrary,
  regexLibrary,
  listsLibrary,
  setsLibrary,
  comprehensionsLibrary,
  optionalsLibrary,
];
