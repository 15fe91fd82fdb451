import { PACKED, PACKED_HERE, packPackage } from './packed';

/**
 * Packs the package once for all tests that use it as it would be published, where nobody has
 * packed it before.
 */
export default function globalSetup(): void {
  if (process.env[PACKED] === undefined) {
    process.env[PACKED] = process.env[PACKED_HERE] = packPackage() ?? '';
  }
}
