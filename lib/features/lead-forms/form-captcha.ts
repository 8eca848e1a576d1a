/** For the page of a form, which reaches services through features. */
export { captcha as formCaptcha } from '@/lib/vendors/captcha'
