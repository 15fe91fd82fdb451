/**
 * `tsx test/examples/support/pack.ts <folder>`: packs the package for tests that run afterwards.
 */
import { packInto } from './packed';

packInto(process.argv[2] ?? '');
