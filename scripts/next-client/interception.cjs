/** Interception routes, folders such as `(.)photo`, are not used: no segment of a path is one. */
exports.INTERCEPTION_ROUTE_MARKERS = []
exports.isInterceptionRouteAppPath = () => false
