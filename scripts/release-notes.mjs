/**
 * `node scripts/release-notes.mjs <tag>`: prints what CHANGELOG.md says of the version in
 * package.json; fails where the tag is of another version, or the changelog has no text or no day
 * for this one.
 */
import { readFileSync } from 'node:fs';

const [tag = ''] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
const [heading = '', ...lines] =
  sections.find((section) => section.startsWith(`${version} `))?.split('\n') ?? [];
const notes = lines.join('\n').trim();

const problems = [
  tag !== `v${version}` &&
    `the tag is '${tag}' and the version in package.json ${version}; tag v${version}`,
  notes === '' &&
    `CHANGELOG.md says nothing of ${version}; add a section '## ${version} (<the day of the release>)'`,
  notes !== '' &&
    !/ \(\d{4}-\d\d-\d\d\)$/.test(heading) &&
    `CHANGELOG.md has '## ${heading}'; write the day of the release, such as '## ${version} (2030-01-31)'`,
].filter(Boolean);

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${notes}\n`);
}
