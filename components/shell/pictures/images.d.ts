// `next-env.d.ts` says so, too, and does not exist before the first build.
/// <reference types="next/image-types/global" />
