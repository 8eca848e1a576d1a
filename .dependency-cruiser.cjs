/** Who may know whom, as docs/architecture.md tells it. Checked by `npm test`. */

const tests = '\\.(test|spec)\\.tsx?$|/testing(\\.ts$|/)'
const product = '^(app|components|inngest|lib|i18n)/'
const vendorPackages = 'node_modules/(twilio|livekit-server-sdk|openai|nodemailer|@upstash/[^/]+)/'
/** What chooses between vendors, and what they have in common; the rest of a port is one vendor's. */
const vendorFile = '^lib/adapters/[^/]+/(?!(port|index)\\.ts$)'

/** The functions in inngest/ are written for this engine, and served to it by app/api/inngest. */
const jobEngine = '^lib/adapters/jobs/inngest\\.ts$'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one file.', {}, { circular: true }),
    rule('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    rule(
      'declared',
      'A package that is imported stands in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'product-without-development-packages',
      'What runs for users needs nothing that only developers install.',
      { path: `${product}|^embedded/`, pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'product-stands-alone',
      'The product does not know whether anything is embedded, emulated or tested.',
      { path: product, pathNot: tests },
      { path: '^(embedded|emulators|e2e|bench|scripts)/|/testing(\\.ts$|/)' },
    ),
    rule(
      'lib-below-app',
      'lib never imports app, components or inngest.',
      { path: '^lib/', pathNot: tests },
      { path: '^(app|components|inngest)/' },
    ),
    rule(
      'domain-is-pure',
      'Domain rules know no database, network, framework, clock or configuration.',
      { path: '^lib/domain/', pathNot: tests },
      {
        path: '^lib/(services|adapters|http)/|^lib/(db|config|log)\\.ts$|node_modules/(next|react|pg|pino|undici|@prisma/[^/]+)/|^(node:)?(fs|net|http|https|dns|child_process)(/|$)|^prisma/',
      },
    ),
    rule(
      'contracts-are-leaves',
      'Contracts know domain rules, each other, and how an endpoint is written down.',
      { path: '^lib/contracts/', pathNot: tests },
      {
        path: '^lib/(services|adapters|http/(?!endpoint\\.ts$))|^lib/(db|config|log)\\.ts$|^prisma/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'services-below-http',
      'A use case does not know how it was reached.',
      { path: '^lib/services/', pathNot: tests },
      { path: '^lib/http/|node_modules/(next|next-auth)/' },
    ),
    rule(
      'adapters-at-the-edge',
      'An adapter translates for one vendor; it runs no use case.',
      { path: '^lib/adapters/', pathNot: tests },
      { path: '^lib/(services|http)/' },
    ),
    rule(
      'ports-only',
      'Outside its own port, nobody imports a vendor: lib/adapters/<port> chooses.',
      { path: `${product}|^embedded/`, pathNot: `${tests}|^lib/adapters/` },
      { path: vendorFile, pathNot: jobEngine },
    ),
    rule(
      'ports-know-no-other-vendor',
      'A port does not reach into another.',
      { path: '^lib/adapters/([^/]+)/', pathNot: tests },
      { path: vendorFile, pathNot: '^lib/adapters/$1/' },
    ),
    rule(
      'vendors-in-their-file',
      "A vendor's package is imported by lib/adapters/<port>/<vendor>.ts alone.",
      { path: product, pathNot: `${tests}|${vendorFile}` },
      { path: vendorPackages },
    ),
    rule(
      'jobs-behind-a-port',
      'lib hands jobs over through a port; the functions live in inngest/.',
      { path: '^lib/', pathNot: `${tests}|^lib/adapters/` },
      { path: 'node_modules/inngest/' },
    ),
    rule(
      'reached-through-services',
      'Pages, routes and jobs go through lib/services and lib/http.',
      { path: '^(app|components|inngest)/', pathNot: tests },
      {
        path: '^lib/(adapters/|db\\.ts$)|node_modules/(pg|@prisma/[^/]+)/|^prisma/',
        pathNot: jobEngine,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'components-only-show',
      'A component gets its data from the page or an endpoint.',
      { path: '^components/', pathNot: tests },
      { path: '^(app|inngest)/|^lib/services/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    webpackConfig: { fileName: './scripts/lib/import-aliases.cjs' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^prisma/generated'] },
    exclude: { path: ['^\\.next', '^\\.launcher', '^\\.cache', '^\\.data'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
