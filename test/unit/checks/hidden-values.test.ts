import { show } from 'operator-constructs/authoring';
import { showAs } from '../../../lib/crd/checks/errors';
import { leafConflicts } from '../../../lib/crd/checks/merge';
import { prop } from '../../../lib/crd/checks/prop';

const SECRET = 'hunter2-s3cr3t';

describe('a prop that may hold a secret', () => {
  test('is named without its value where it is of another type', () => {
    const number = prop.custom((value) => typeof value === 'number', 'must be a number');
    expect(number.problems('adminPassword', SECRET)).toEqual([
      "'adminPassword' is a string, which is not shown; must be a number",
    ]);
    expect(number.problems('pod.env[0].apiToken', SECRET)[0]).not.toContain(SECRET);
    expect(number.problems('users', [{ name: 'root', password: SECRET }])).toEqual([
      `'users' is [{"name":"root","password":"(hidden)"}]; must be a number`,
    ]);
    expect(number.problems('replicas', 'three')).toEqual(["'replicas' is 'three'; must be a number"]);
  });

  test('is named without its values where two of them differ', () => {
    const said = leafConflicts({ auth: { password: SECRET } }, { auth: { password: 'x' } }, (path) => path);
    expect(said).toEqual([
      "'auth.password' is a string, which is not shown and 'spec.auth.password' is a string, which is not shown; give one of them",
    ]);
  });

  test('is hidden within what is shown, and as a login', () => {
    expect(show({ env: [{ name: 'DB_PASSWORD', value: SECRET }], size: 3 })).toBe(
      '{"env":[{"name":"DB_PASSWORD","value":"(hidden)"}],"size":3}',
    );
    expect(showAs('url', `postgres://me:${SECRET}@db/x`)).not.toContain(SECRET);
    expect(showAs('password', undefined)).toBe('undefined');
    expect(showAs('password', null)).toBe('null');
  });
});
