/** The columns of a business without the bytes of its logo, for `include` and `select`. */
export const WITH_BUSINESS = {
  business: {
    select: {
      name: true,
      address: true,
      phone: true,
      website: true,
      privacyNotice: true,
      logoHash: true,
    },
  },
} as const
