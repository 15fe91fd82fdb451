import type { PlanFinding } from './finding';
import type { Step } from './release';

/** Programs of the user's that decide about an installation, and that nobody ran. */
export function notRunFindings({ before, after }: Step): PlanFinding[] {
  const files = new Set([before, after].flatMap(({ notRun }) => notRun ?? []));
  return [...files].map((file) => ({
    rule: 'upgrade/customization-not-run',
    level: 'warning',
    object: file,
    message:
      'is a program, and was not run: rules, the watch signal and all else that it changes are here as the authors have them',
    remedy: 'look whether it changes what is named here; a program can plan what it synthesizes, by releaseOfObjects',
    place: { file, line: 1 },
  }));
}
