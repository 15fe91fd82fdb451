import { BUNDLE, bundlePackage } from './bundle';

/** Bundles the package once for all programs that tests run in processes of their own. */
export default function globalSetup(): void {
  process.env[BUNDLE] = bundlePackage();
}
