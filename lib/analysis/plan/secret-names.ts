/** Words in the name of a field, a variable or a flag behind which a secret may stand. */
const SECRET = /pass(?:word|wd|phrase)?|secret|token|credential|api[-_]?key|private[-_]?key|access[-_]?key|auth/i;

/** Whether a value of this name may be a secret, and is not to be shown. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** Whether a field below may hold a secret: any part of its path says so. */
export function isSecretPath(path: string): boolean {
  return path.split('.').some(isSecretName);
}
