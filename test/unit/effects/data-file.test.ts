import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRows } from '../../effects/data-file';
import { folder, useFolder } from '../../support/temporary-folder';

import type { FieldEffect } from '../../effects/data';

useFolder();

const effect = (field: string): FieldEffect => ({
  field,
  values: [1],
  verdicts: [{ verdict: 'noEffect' }],
});

test('keeps of a kind what a run in part says nothing of', () => {
  const file = join(folder, 'effects.json');
  const before = {
    fields: ['a', 'pod.a', 'pod.b'].map(effect),
    notTried: ['c', 'e', 'tls'].map((field) => ({ field, why: 'not yet' })),
  };
  writeFileSync(file, JSON.stringify({ kinds: { Kind: before } }));
  const row = { kind: 'Kind', effects: [] };
  const { kinds } = withRows(
    '1',
    file,
    [
      { ...row, field: 'pod', notTried: 'it is open' },
      { ...row, field: 'tls.key', effects: [effect('tls.key')] },
      { ...row, field: 'e', effects: [effect('e')] },
    ],
    true,
  );
  expect(kinds.Kind).toEqual({
    fields: ['a', 'e', 'tls.key'].map(effect),
    notTried: [
      { field: 'c', why: 'not yet' },
      { field: 'pod', why: 'it is open' },
    ],
  });
});
