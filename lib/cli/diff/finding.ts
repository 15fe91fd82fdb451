import type { Finding } from '../../manifests/finding';

/** The checks whose findings can be turned up or down. */
export type DiffCheck = 'guards' | 'crds' | 'rights' | 'removals' | 'immutable' | 'scopes' | 'owners';

/** How a check counts: its errors only warn, its warnings deny the change too, or it is left out. */
export type DiffLevel = 'deny' | 'warn' | 'off';

/** The findings of a check at the level that is asked for. */
export function atLevel(findings: readonly Finding[], level: DiffLevel | undefined): readonly Finding[] {
  switch (level) {
    case undefined:
      return findings;
    case 'off':
      return [];
    case 'warn':
    case 'deny':
      // Findings for information stay so.
      return findings.map((finding) =>
        finding.level === 'info' ? finding : { ...finding, level: level === 'deny' ? 'error' : 'warning' },
      );
  }
}
