const SYSTEM_FILES = '^lib/features/(webhooks)/'
module.exports = { SYSTEM_FILES }
