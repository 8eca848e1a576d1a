/** Where an answer goes unless it goes to a knowledge base. */
export const KEY_FACTS = 'key_facts'
