/** The webhook under a shorter path. */
export { GET, POST, PUT, PATCH, DELETE } from './webhook/route'
