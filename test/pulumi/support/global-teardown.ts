import { BUNDLE, removeBundle } from './bundle';

/** Removes what the set-up has made. */
export default function globalTeardown(): void {
  removeBundle(process.env[BUNDLE] ?? '');
}
