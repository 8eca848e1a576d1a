export { inngestClient as inngest } from '@/lib/vendors/jobs/inngest'
