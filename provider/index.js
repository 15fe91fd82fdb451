const { version } = require('../package.json');

require('../dist/lib/catalog/provider.js').serve(version);
