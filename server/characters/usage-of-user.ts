/** Number of characters and total document length of a row of `users`, joined documents, holdings and collections included. */
export const USAGE_COLUMNS = `
  (select count(*) from characters where user_id = users.id) as characters,
  (select coalesce(sum(document_length), 0) from characters where user_id = users.id)
    + (select coalesce(sum(document_length), 0) from joined_documents where user_id = users.id)
    + (select coalesce(sum(document_length), 0) from holdings where user_id = users.id)
    + (select coalesce(sum(length(ids) + length(account)), 0) from account_collections where user_id = users.id) as length`;
