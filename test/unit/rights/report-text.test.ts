import { RightsReport } from 'operator-constructs/cli';
import { account, binding, role, rule } from '../../support/access-objects';
import { crd } from '../../support/sources';
import { event, granted, LIFE, log, WIDGETS } from './log.fixture';

const EXPECTED = `12 requests from 2026-11-01T10:00:00.000000Z to 2026-11-01T10:05:00Z

ServiceAccount ops/operator: 8 rights; 3 used, 1 refused, 1 not used, 3 of which a log cannot tell
  refused
    create pods in namespace a (p): 1 request, by an admission plugin: too many
    list secrets in namespace a: 1 request, though these manifests give the right: it was not in force then
    get nodes everywhere (n): 1 request
    delete pods in namespace a (p): 1 request, by an admission plugin
  in these manifests, but not in force
    list secrets in namespace a: requests that need it were refused: its role or binding was not in force while the log was written
  not used
    watch secrets in namespace a
  could be narrower
    get secrets in namespace a: only for s, t; resourceNames could say so
    * pods in namespace a: only for create pods, delete pods
    get *.apps everywhere: only in a
    get *.apps everywhere: only for get deployments.apps
  not visible in a log
    bind serviceaccounts everywhere: asked for while a role is bound; that is not logged
    the log shows no change of Gadget, no deletion of Gadget
      delete serviceaccounts everywhere
      deletecollection serviceaccounts everywhere
  used
    get secrets in namespace a: 2 requests
    * pods in namespace a: 2 requests
    get *.apps everywhere: 1 request

ServiceAccount ops/idle: 1 right; 0 used, 0 not used, 1 of which a log cannot tell
  allowed by what is not in these manifests
    get pods in namespace b: 1 request
  not visible in a log
    list widgets.example.com in namespace b: it never got going while the log was written: it neither listed nor watched Widget
notes
  audit.log: line 1 is cut, and was left out
  no request of ServiceAccount ops/absent is in the log; its rights are not reported
  ServiceAccount ops/idle: it never got going while the log was written: it neither listed nor watched Widget
  no Gadget was changed or deleted while the log was written

# Rights and their use

12 requests from 2026-11-01T10:00:00.000000Z to 2026-11-01T10:05:00Z

## ServiceAccount ops/operator

8 rights; 3 used, 1 refused, 1 not used, 3 of which a log cannot tell

- refused: \`create pods in namespace a (p): 1 request, by an admission plugin: too many\`
- refused: \`list secrets in namespace a: 1 request, though these manifests give the right: it was not in force then\`
- refused: \`get nodes everywhere (n): 1 request\`
- refused: \`delete pods in namespace a (p): 1 request, by an admission plugin\`

- could be narrower: \`get secrets in namespace a: only for s, t; resourceNames could say so\`
- could be narrower: \`* pods in namespace a: only for create pods, delete pods\`
- could be narrower: \`get *.apps everywhere: only in a\`
- could be narrower: \`get *.apps everywhere: only for get deployments.apps\`

| right | requests | verdict | why |
| --- | --- | --- | --- |
| \`get secrets in namespace a\` | 2 | used |  |
| \`list secrets in namespace a\` | 0 | **refused** | requests that need it were refused: its role or binding was not in force while the log was written |
| \`watch secrets in namespace a\` | 0 | **not used** |  |
| \`* pods in namespace a\` | 2 | used |  |
| \`get *.apps everywhere\` | 1 | used |  |
| \`bind serviceaccounts everywhere\` | 0 | a log cannot tell | asked for while a role is bound; that is not logged |
| \`delete serviceaccounts everywhere\` | 0 | a log cannot tell | the log shows no change of Gadget, no deletion of Gadget |
| \`deletecollection serviceaccounts everywhere\` | 0 | a log cannot tell | the log shows no change of Gadget, no deletion of Gadget |

## ServiceAccount ops/idle

1 right; 0 used, 0 not used, 1 of which a log cannot tell

- allowed by what is not in these manifests: \`get pods in namespace b: 1 request\`

| right | requests | verdict | why |
| --- | --- | --- | --- |
| \`list widgets.example.com in namespace b\` | 0 | a log cannot tell | it never got going while the log was written: it neither listed nor watched Widget |

## Notes

- audit.log: line 1 is cut, and was left out
- no request of ServiceAccount ops/absent is in the log; its rights are not reported
- ServiceAccount ops/idle: it never got going while the log was written: it neither listed nor watched Widget
- no Gadget was changed or deleted while the log was written

warning rights/refused ServiceAccount ops/operator was refused: create pods in namespace a (p): 1 request, by an admission plugin: too many
warning rights/refused ServiceAccount ops/operator was refused: list secrets in namespace a: 1 request, though these manifests give the right: it was not in force then
warning rights/refused ServiceAccount ops/operator was refused: get nodes everywhere (n): 1 request
warning rights/refused ServiceAccount ops/operator was refused: delete pods in namespace a (p): 1 request, by an admission plugin
info rights/unused ServiceAccount ops/operator did not use: watch secrets in namespace a
info rights/narrower ServiceAccount ops/operator could have less: get secrets in namespace a: only for s, t; resourceNames could say so
info rights/narrower ServiceAccount ops/operator could have less: * pods in namespace a: only for create pods, delete pods
info rights/narrower ServiceAccount ops/operator could have less: get *.apps everywhere: only in a
info rights/narrower ServiceAccount ops/operator could have less: get *.apps everywhere: only for get deployments.apps`;

test('the report as text, as a page and as findings', async () => {
  const others = ['idle', 'absent'].map((name) => account('ops', name));
  const manifests = [
    WIDGETS,
    crd('gadgets', 'Gadget', 'Namespaced', 'example.com'),
    ...granted([rule('', 'secrets', 'get', 'list', 'watch'), rule('', 'pods', '*')], 'a'),
    ...granted([
      rule('apps', '*', 'get'),
      rule('', 'serviceaccounts', 'bind', 'delete', 'deletecollection'),
    ]),
    role('b', 'others', rule('example.com', 'widgets', 'list')),
    binding('b', 'others', 'Role others', ...others),
  ];
  const refused = { decision: 'forbid', code: 403, reason: '' };
  const found = await RightsReport.of({
    manifests,
    logs: [
      log(
        'cut"}',
        ...LIFE,
        event('create gadgets.example.com', { user: 'alice', namespace: 'a', name: 'one' }),
        event('get pods', { user: 'system:serviceaccount:ops:idle', namespace: 'b', reason: '' }),
        event('get secrets', { namespace: 'a', name: 's' }),
        event('get secrets', { namespace: 'a', name: 't' }),
        event('create pods', { namespace: 'a', name: 'p', code: 403, message: 'too many' }),
        event('delete pods', { namespace: 'a', name: 'p', code: 403, at: '2026-11-01T10:05:00Z' }),
        event('get deployments.apps', { namespace: 'a', name: 'd' }),
        event('list secrets', { namespace: 'a', ...refused }),
        event('get nodes', { name: 'n', ...refused }),
      ),
    ],
  });
  const findings = found.toFindings().map((each) => Object.values(each).join(' '));
  expect([found.toText(), found.toMarkdown(), ...findings].join('\n')).toBe(EXPECTED);
});
