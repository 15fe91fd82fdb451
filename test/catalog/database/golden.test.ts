import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator, databaseDefinition } from 'operator-constructs/database';
import { expectGolden, slimDefinitions } from '../../support/golden';
import { synth, testChart } from '../../support/synth';
import { IMAGE, minimal } from './fixtures';

const SCOPES = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('shop', 'billing'),
  cluster: OperatorScope.cluster(),
};

describe('database, golden', () => {
  test.each(Object.entries(SCOPES))('operator and database at scope %s', (name, scope) => {
    const chart = testChart('shop');
    const operator = new DatabaseOperator(chart, 'database-operator', { image: IMAGE, scope });
    new Database(chart, 'orders', { operator, ...minimal });
    const objects = synth(chart);
    // The CRD is the same in every scope, and has a file of its own.
    expectGolden(
      join(__dirname, `golden/${name}.yaml`),
      objects.filter(({ kind }) => kind !== 'CustomResourceDefinition'),
    );
    expectGolden(join(__dirname, 'golden/crd.yaml'), slimDefinitions(objects, databaseDefinition));
  });
});
