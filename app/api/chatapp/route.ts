/** The webhook under a shorter path. */
export { GET, POST, PUT, PATCH, DELETE, OPTIONS } from './webhook/route'
