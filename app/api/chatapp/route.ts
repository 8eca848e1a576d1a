/** The webhook at a shorter address. */
export { GET, POST, PUT, PATCH, DELETE } from './webhook/route'
