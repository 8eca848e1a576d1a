require_relative "verify"

$stdin.each_line(chomp: true) do |line|
  fields = line.split("\t").map { |field| field == "-" ? nil : field.unpack1("m0") }
  body, secret, now, service, id, timestamp, standard = fields
  recent = genuine_and_recent?(body, id:, timestamp:, signature: standard, secret:, now: now.to_i)
  puts "#{genuine?(body, service, secret)} #{recent}"
end
