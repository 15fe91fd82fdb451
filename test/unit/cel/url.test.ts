import { hasNoValue, holds } from './truths.fixture';

const full = "url('https://u:p@ex.com:8443/p%20q/x?q=1&q=2&r=a+b#f')";

holds('url gives its parts', [
  `${full}.getScheme() == 'https' && ${full}.getHost() == 'ex.com:8443' && ${full}.getHostname() == 'ex.com'`,
  `${full}.getPort() == '8443' && ${full}.getEscapedPath() == '/p%20q/x'`,
  `${full}.getQuery() == {'q': ['1', '2'], 'r': ['a b']}`,
  "url('HTTPS://EX.com').getScheme() == 'https' && url('HTTPS://EX.com').getHost() == 'EX.com'",
  "url('HTTPS://EX.com').getEscapedPath() == '' && url('HTTPS://EX.com').getPort() == ''",
  "url('https://[::1]:80/').getHost() == '[::1]:80' && url('https://[::1]:80/').getHostname() == '::1'",
  "url('/path').getHost() == '' && url('/path').getScheme() == '' && url('/path').getEscapedPath() == '/path'",
  "url('/a b').getEscapedPath() == '/a%20b'",
  "url('mailto:x@y').getEscapedPath() == '' && url('mailto:x@y').getScheme() == 'mailto'",
  "url('http://a/b') == url('http://a/b') && url('http://a/b') != url('http://a/c')",
  "url('//host/path').getHost() == 'host' && url('//host/path').getEscapedPath() == '/path'",
]);

holds('isURL takes absolute URLs and paths', [
  "isURL('https://ex.com/') && isURL('/path') && isURL('mailto:x@y') && isURL('*') && isURL('//host/path')",
  "isURL('a1+-.://x') && isURL('http://x/?a=%zz')",
  "!isURL('') && !isURL('../x') && !isURL('x') && !isURL(':x') && !isURL('1a://x')",
  "!isURL('https://ex.com:port/') && !isURL('https://a b.com/') && !isURL('https://ex.com/%zz') && !isURL('https://[::1/')",
  "!isURL('https://ex.com/\\n')",
]);

hasNoValue('url fails', [["url('../x').getHost() == ''", /URL parse error/]]);
