/** The one value that the client uses of `next/dist/lib/constants`. */
exports.NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'
