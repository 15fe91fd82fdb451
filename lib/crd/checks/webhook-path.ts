import { isDnsSubdomain } from './names';

/** Returns true if an API server takes a text as the path of a webhook: steps of lower case letters, digits, `-` and `.`. */
export function isWebhookPath(path: string): boolean {
  const steps = path.replace(/^\//, '').replace(/\/$/, '');
  return path === '' || path === '/' || (path.startsWith('/') && steps.split('/').every(isDnsSubdomain));
}
