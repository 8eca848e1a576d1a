-- safe: unused since 20261124070000_calls_counted_by_group
DROP INDEX CONCURRENTLY "calls_of_period";
