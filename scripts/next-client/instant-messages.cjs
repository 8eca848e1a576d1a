/** An error for developers who use instant navigation, which is off. */
exports.createLinkPrefetchPartialError = (path) => new Error(`Only a part of ${path} is prefetched`)
