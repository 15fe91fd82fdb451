import { PACKED, packPackage } from './packed';

/** Packs the package once for all tests that use it as it would be published. */
export default function globalSetup(): void {
  process.env[PACKED] = packPackage() ?? '';
}
