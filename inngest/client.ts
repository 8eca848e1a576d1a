export { inngestClient as inngest } from '@/lib/adapters/jobs/inngest'
