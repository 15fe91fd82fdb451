import { describeOperatorLife } from '../node/operator-life';
import { SCOPES, zookeeperLife } from '../node/zookeeper-life';
import { sampled } from '../support/sampled';

jest.setTimeout(600_000);

describe.each(sampled(Object.entries(SCOPES), 1))(
  'the zookeeper-operator in pods, watching %s',
  (_, scope) => {
    describeOperatorLife('with real servers', zookeeperLife(scope));
  },
);
