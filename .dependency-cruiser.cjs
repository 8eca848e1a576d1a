/** Who may import whom, as docs/architecture.md describes it. Checked by `npm test`. */

const { MAY_IMPORT } = require('./scripts/lib/feature-order.cjs')
const { SYSTEM_FILES } = require('./scripts/lib/system-files.cjs')

const tests = '\\.(test|spec)\\.tsx?$'
const product = '^(app|components|inngest|lib|i18n)/'
const vendorPackages = 'node_modules/(twilio|livekit-server-sdk|openai|nodemailer|@upstash/[^/]+)/'
/** The choice between vendors, and their common parts; the rest of a port is one vendor's. */
const vendorFile = '^lib/vendors/(?!shared/)[^/]+/(?!(port|index|jobs|exchange)\\.ts$|rules/)'

/** The functions in inngest/ are written for this engine, and app/api/inngest serves it. */
const jobEngine = '^lib/vendors/jobs/inngest\\.ts$'

/** Rules of features and ports, and the small values that they share. */
const pure =
  '^lib/((features|vendors)/[^/]+/rules|platform/(vocabulary|phone|time|text))/|^lib/platform/(errors|tenancy/(account|plan|quota))\\.ts$'

/** The parts that rules and the talk may not know: of the platform, and of packages. */
const impurePlatform =
  '(config|log|keyed-mutex|security|database|http|auth|tenancy/(tenant|tenant-sql|lock-account))'
const impurePackages =
  'node_modules/(next|react|pg|pino|undici|@prisma/[^/]+)/|^(node:)?(fs|net|http|https|dns|child_process)(/|$)|^prisma/(?!demo/)'

/** Parts of a feature that know HTTP: what a route or a page is made of. */
const httpParts =
  '^lib/features/(accounts/session/|docs/|mcp/|phone-numbers/progress-route\\.ts$|knowledge-bases/documents/read-posted-document\\.ts$|recordings/receive-recording\\.ts$|conversation/answer-tool-call\\.ts$|lead-forms/(read-any-body|respond|see-other|visitor/respond-to-change)\\.ts$)'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A rule for each feature: it imports itself, the composed reactions, and the features that the list allows. */
const featureOrder = Object.entries(MAY_IMPORT).map(([feature, allowed]) =>
  rule(
    `feature-order-${feature}`,
    `${feature} may import ${allowed.join(', ') || 'no other feature'}; what it causes elsewhere is a reaction.`,
    { path: `^lib/features/${feature}/`, pathNot: tests },
    { path: `^lib/features/(?!(${[feature, ...allowed].join('|')})/|reactions\\.ts$)` },
  ),
)

module.exports = {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one file.', {}, { circular: true }),
    rule(
      'resolvable',
      'Every import leads somewhere.',
      {},
      // The voice worker is bundled when it starts, and the table of v1's routes is made when the web server is bundled.
      { couldNotResolve: true, pathNot: '^(\\./\\.bundle/|santral:api-routes$)' },
    ),
    rule(
      'declared',
      'A package that is imported is listed in package.json.',
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
      { path: '^(embedded|emulators|testing|e2e|bench|scripts)/' },
    ),
    rule(
      'testing-is-for-tests',
      'Only tests, measurements and commands of npm use test support.',
      {
        path: `${product}|^(embedded|emulators|prisma|agent|scripts/lib)/`,
        pathNot: `${tests}|^agent/(testing|trial)/`,
      },
      { path: '^(testing|agent/testing|e2e|bench|integrations)/' },
    ),
    rule(
      'testing-below-tests',
      'Helpers that several kinds of tests use are in testing/.',
      { path: '^testing/' },
      { path: '^(e2e|bench|integrations|agent)/' },
    ),
    rule(
      'bench-below-e2e',
      'e2e tests the benchmarks; a benchmark borrows from testing/.',
      { path: '^bench/' },
      { path: '^e2e/' },
    ),
    rule(
      'one-reading-of-phone-numbers',
      'lib/platform/phone reads numbers: everything else asks it for what is dialed and what matches.',
      { path: '^(app|components|inngest|lib|agent|embedded)/', pathNot: '^lib/platform/phone/' },
      { path: 'node_modules/libphonenumber-js/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'lib-below-app',
      'lib never imports app, components or inngest.',
      { path: '^lib/', pathNot: tests },
      { path: '^(app|components|inngest)/' },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform serves features and ports; of the ports it uses the rate limiter.',
      { path: '^lib/platform/', pathNot: tests },
      { path: '^lib/features/|^lib/vendors/(?!rate-limit/|[^/]+/rules/)' },
    ),
    rule(
      'vendors-know-no-feature',
      'A vendor translates for one outside system; it runs no use case.',
      { path: '^lib/vendors/', pathNot: tests },
      {
        path: '^lib/features/|^lib/platform/((http|auth|database)/|tenancy/(tenant|tenant-sql|lock-account))',
      },
    ),
    ...featureOrder,
    rule(
      'features-are-listed',
      'Every folder of lib/features has an entry in scripts/lib/feature-order.cjs.',
      { path: `^lib/features/(?!(${Object.keys(MAY_IMPORT).join('|')})/)[^/]+/`, pathNot: tests },
      {},
    ),
    rule(
      'one-file-composes-reactions',
      'lib/features/reactions.ts imports reactions and nothing else of a feature.',
      { path: '^lib/features/reactions\\.ts$' },
      { path: '^lib/features/(?![^/]+/reactions/)' },
    ),
    rule(
      'reactions-are-leaves',
      'A reaction reaches its own tables only, so that any lower feature may cause it.',
      { path: '^lib/features/reactions\\.ts$' },
      { path: '^lib/features/(?![^/]+/(reactions|rules)/|webhooks/)', reachable: true },
    ),
    rule(
      'rules-are-pure',
      'Rules know no database, network, framework, clock or configuration.',
      { path: pure, pathNot: tests },
      {
        path: `^lib/features/[^/]+/(?!rules/)|^lib/vendors/[^/]+/(?!rules/)|^lib/platform/${impurePlatform}|${impurePackages}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'talk-is-pure',
      'The voice worker runs the talk in a process of its own, without the database, HTTP and services of the server.',
      {
        path: '^lib/features/conversation/talk/',
        // Chooses by the server's configuration; the worker has its own.
        pathNot: `${tests}|^lib/features/conversation/talk/choose-model\\.ts$`,
      },
      {
        path: `^lib/features/(?!conversation/(talk|contract)/|[^/]+/rules/)|^lib/features/conversation/talk/choose-model\\.ts$|^lib/vendors/(?!language-model/port\\.ts$|[^/]+/rules/)|^lib/platform/${impurePlatform}|${impurePackages}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'contracts-are-leaves',
      'Contracts know rules, each other, and how an endpoint is written down.',
      { path: '^lib/features/[^/]+/contract/', pathNot: tests },
      {
        path: '^lib/features/[^/]+/(?!(rules|contract)/)|^lib/vendors/[^/]+/(?!rules/)|^lib/platform/(config|log|database|auth|http/(?!(endpoint|fields|one-of|page-query|timestamp-param|word-issue)\\.ts$)|tenancy/(tenant|tenant-sql|lock-account))|^prisma/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'use-cases-below-http',
      'A use case does not know how it was reached.',
      { path: '^lib/features/', pathNot: `${tests}|${httpParts}|^lib/features/[^/]+/contract/` },
      {
        path: '^lib/platform/http/(?!(endpoint|fields|one-of)\\.ts$)|node_modules/(next|next-auth)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'system-database',
      'A tenant file sees one account: only the files listed in scripts/lib/system-files.cjs see all of them.',
      { path: '^lib/features/', pathNot: `${tests}|${SYSTEM_FILES}` },
      { path: '^lib/platform/database/(client|sweeping)\\.ts$' },
    ),
    rule(
      'ports-only',
      'Outside its own port, nobody imports a vendor: lib/vendors/<port> chooses.',
      { path: `${product}|^embedded/`, pathNot: `${tests}|^lib/vendors/` },
      { path: vendorFile, pathNot: jobEngine },
    ),
    rule(
      'ports-know-no-other-vendor',
      'A port does not reach into another.',
      { path: '^lib/vendors/([^/]+)/', pathNot: tests },
      { path: vendorFile, pathNot: '^lib/vendors/$1/' },
    ),
    rule(
      'vendors-in-their-file',
      "A vendor's package is imported by lib/vendors/<port>/<vendor>.ts alone.",
      { path: product, pathNot: `${tests}|${vendorFile}` },
      { path: vendorPackages },
    ),
    rule(
      'jobs-behind-a-port',
      'lib hands jobs over through a port; the functions live in inngest/.',
      { path: '^lib/', pathNot: `${tests}|^lib/vendors/` },
      { path: 'node_modules/inngest/' },
    ),
    rule(
      'reached-through-features',
      'Pages, routes and jobs go through lib/features and lib/platform.',
      { path: '^(app|components|inngest)/', pathNot: tests },
      {
        path: '^lib/vendors/[^/]+/(?!rules/)|^lib/platform/database/|node_modules/(pg|@prisma/[^/]+)/|^prisma/',
        pathNot: `${jobEngine}|^lib/vendors/telephony/exchange\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'components-only-show',
      'A component gets its data from the page or an endpoint.',
      { path: '^components/', pathNot: tests },
      {
        path: '^(app|inngest)/|^lib/features/[^/]+/(?!(rules|contract)/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'worker-stands-alone',
      'The voice worker has the talk, the empty trace, the spoken forms of text, the port of language models and the names of voices in common with the server, and no more.',
      { path: '^agent/', pathNot: `${tests}|^agent/(testing|trial)/` },
      {
        path: '^(app|components|inngest|embedded|emulators|testing|e2e|bench|prisma)/|^lib/(?!features/(conversation/talk/|traces/rules/turn-trace)|platform/text/spoken/|vendors/(language-model|speech/rules)/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'nobody-needs-the-worker',
      'The packages of the voice worker are installed only where it runs.',
      { path: `${product}|^embedded/`, pathNot: tests },
      { path: '^agent/' },
    ),
  ],
  options: {
    // A package is listed in the package.json next to the code, or above it.
    combinedDependencies: true,
    webpackConfig: { fileName: './scripts/lib/import-aliases.cjs' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^prisma/generated'] },
    exclude: { path: ['^\\.next', '^\\.launcher', '^\\.cache', '^\\.data', '^agent/\\.bundle'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
