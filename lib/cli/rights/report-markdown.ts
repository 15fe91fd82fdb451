import { code, count, page, prose, table } from '../../manifests/report/markdown';
import { bySubject } from '../../manifests/access/right';
import type { RightsReportJson } from './report-data';
import { narrowerText, otherText, refusedText, rightText, summaryOf } from './report-text';
import type { SeenRight } from './seen-right';

const VERDICTS: Readonly<Record<SeenRight['verdict'], string>> = {
  used: 'used',
  unused: '**not used**',
  refused: '**refused**',
  unknown: 'a log cannot tell',
};

/** The report as a page. */
export function rightsMarkdown({ rights, refused, elsewhere, notes, log }: RightsReportJson): string {
  const others = [
    ...refused.map((other) => ({ ...other, text: `refused: ${code(refusedText(other))}` })),
    ...elsewhere.map((other) => ({
      ...other,
      text: `allowed by what is not in these manifests: ${code(otherText(other))}`,
    })),
  ];
  const otherOf = bySubject(others);
  return page([
    '# Rights and their use',
    prose(`${count(log.events, 'request')}${log.from === '' ? '' : ` from ${log.from} to ${log.to}`}`),
    ...[...bySubject(rights)].flatMap(([subject, own]) => [
      `## ${prose(subject)}`,
      summaryOf(own),
      list((otherOf.get(subject) ?? []).map(({ text }) => text)),
      list(own.flatMap(narrowerText).map((text) => `could be narrower: ${code(text)}`)),
      table(
        ['right', 'requests', 'verdict', 'why'],
        own.map((right) => [
          code(rightText(right)),
          String(right.requests),
          VERDICTS[right.verdict],
          prose(right.reason ?? ''),
        ]),
      ),
    ]),
    notes.length === 0 ? undefined : '## Notes',
    list(notes.map(prose)),
  ]);
}

function list(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.map((item) => `- ${item}`).join('\n');
}
